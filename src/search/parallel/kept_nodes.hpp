// What a rank keeps of its table: in every turn the nodes that are new, in the order of their numbers, and
// those that have changed since they were kept. Read in the same order, each gets the number it had, so that
// links between nodes, also from other ranks, hold.
#pragma once

#include "search/parallel/rank_work.hpp"
#include "search/parallel/shard.hpp"

namespace wend {

/// How many nodes there were before there were ranks. A process that does not lead does not know.
template <class First>
std::size_t nodes_before(const First* first) {
  return first != nullptr ? first->table().size() : no_node;
}

template <Space S, class Record>
class KeptNodes {
 public:
  using State = typename S::State;
  using Table = NodeTable<S, Record>;

  explicit KeptNodes(Meter& meter) : changed_(meter) {}

  /// To be told before a record that is not new changes.
  void changes(NodeId node) {
    if (node < written_) changed_.push_back(node);
  }

  [[gnu::cold]] void write(const Table& table, KeptSink& more, KeptSink& now) {
    written_ = table.size();
    listed_ = changed_.size();
    now.put(Size{sizeof(State), sizeof(Record), chunks_ + 1, written_});
    more.put(Chunk{written_ - kept_, listed_});
    for (std::size_t i = kept_; i < written_; ++i) {
      const auto node = static_cast<NodeId>(i);
      more.put(Node{table.state(node), table[node]});
    }
    for (std::size_t i = 0; i < listed_; ++i) more.put(Change{changed_[i], table[changed_[i]]});
  }

  /// What was written last is kept. Nodes may have been added and changed since.
  [[gnu::cold]] void written_is_kept() {
    kept_ = written_;
    ++chunks_;
    std::copy(changed_.begin() + listed_, changed_.end(), changed_.begin());
    for (; listed_ > 0; --listed_) changed_.pop_back();
  }

  /// Into an empty table. `first` is the number of nodes from before there were ranks.
  [[gnu::cold]] bool read(const S& space, Table& table, KeptSource& all, KeptSource& last, const Mesh& mesh,
                          std::size_t first, ReadPart& part) {
    Size size;
    if (!last.take(size) || size.state != sizeof(State) || size.record != sizeof(Record)) return false;
    for (chunks_ = 0; chunks_ < size.chunks; ++chunks_) {
      if (!read_chunk(space, table, all, mesh)) return false;
    }
    part.nodes = kept_ = written_ = table.size();
    return size.nodes == table.size() && note_links(table, mesh, first, part);
  }

 private:
  struct Size {
    std::uint32_t state = 0;
    std::uint32_t record = 0;
    std::uint64_t chunks = 0;
    std::uint64_t nodes = 0;
  };
  struct Chunk {
    std::uint64_t fresh = 0;
    std::uint64_t changed = 0;
  };
  struct Node {
    State state;
    Record record;
  };
  struct Change {
    NodeId node;
    Record record;
  };

  static bool read_chunk(const S& space, Table& table, KeptSource& all, const Mesh& mesh) {
    Chunk chunk;
    if (!all.take(chunk)) return false;
    for (std::uint64_t i = 0; i < chunk.fresh; ++i) {
      Node node;
      if (!all.take(node) || !node.record.seen()) return false;
      if (owner_of(space, node.state, mesh.ranks()) != mesh.rank()) return false;
      const Entered entered = table.enter(node.state);
      if (!entered.fresh) return false;
      table[entered.id] = node.record;
    }
    for (std::uint64_t i = 0; i < chunk.changed; ++i) {
      Change change;
      if (!all.take(change) || change.node >= table.size() || !change.record.seen()) return false;
      table[change.node] = change.record;
    }
    return true;
  }

  static bool note_links(const Table& table, const Mesh& mesh, std::size_t first, ReadPart& part) {
    part.linked.assign(mesh.ranks(), 0);
    for (NodeId node = 0; node < table.size(); ++node) {
      const Origin origin = table[node].origin();
      if (origin.node == no_node) continue;
      if (origin.rank == before_ranks) {
        if (origin.node >= first) return false;
      } else if (origin.rank < mesh.ranks()) {
        part.linked[origin.rank] =
            std::max<std::uint64_t>(part.linked[origin.rank], std::uint64_t{origin.node} + 1);
      } else {
        return false;
      }
    }
    return true;
  }

  std::size_t kept_ = 0;     // nodes of the last turn that is kept
  std::size_t written_ = 0;  // and of the last one that was written
  std::uint64_t chunks_ = 0;
  MeteredVector<NodeId> changed_;  // among those written
  std::size_t listed_ = 0;         // of these, written with them
};

}  // namespace wend
