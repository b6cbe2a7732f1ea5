#include "database/network_disk.hpp"

#include <gtest/gtest.h>

namespace wend {
namespace {

TEST(NetworkDisk, KindsAreKnownByTheirNumbers) {
  EXPECT_TRUE(is_network_disk(0x6969)) << "NFS";
  EXPECT_TRUE(is_network_disk(0xff534d42)) << "CIFS";
  EXPECT_FALSE(is_network_disk(0xef53)) << "ext4";
  EXPECT_FALSE(is_network_disk(0x01021994)) << "tmpfs";
}

TEST(NetworkDisk, WhatIsNotThereYetLiesWhereItsFolderDoes) {
  EXPECT_FALSE(lies_on_network_disk("/proc/1/no/such/file"));
  EXPECT_FALSE(lies_on_network_disk("no such file"));
}

}  // namespace
}  // namespace wend
