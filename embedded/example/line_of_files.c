/* A serial line for tests of the example: standard input and output. */
#include <stdio.h>

int uart_read(void);
void uart_write(char character);

int uart_read(void) { return getchar(); }

void uart_write(char character) { putchar(character); }
