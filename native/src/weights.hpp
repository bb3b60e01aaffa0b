// Reads weights files. See railroad_ink/fast/weight_format.py for how they are written.
#pragma once

#include <bit>
#include <cstring>
#include <string_view>

#include "net.hpp"

namespace ink {

static_assert(std::endian::native == std::endian::little, "weights are stored little-endian");

constexpr std::string_view WEIGHTS_MAGIC = "INKNETS\n";
constexpr std::uint32_t WEIGHTS_VERSION = 1;
constexpr std::uint32_t MAX_NETS = 64;

class WeightsReader {
  public:
    explicit WeightsReader(std::string_view file) : rest(file) {}

    // The networks after each round from the first, an empty one where there is none.
    Vector<Net> read() {
        read_header();
        std::uint32_t count = number();
        if (count < 1 || count > MAX_NETS) throw damaged();
        Vector<Net> nets(count);
        for (Net& net : nets) {
            std::uint32_t present = number();
            if (present > 1) throw damaged();
            if (!present) continue;
            net.read([this](void* to, std::size_t bytes) { copy(to, bytes); });
            if (!net.is_valid()) throw damaged();
        }
        if (!rest.empty()) throw damaged();
        return nets;
    }

  private:
    std::string_view rest;

    static std::invalid_argument damaged() { return std::invalid_argument("the weights are damaged"); }

    void copy(void* to, std::size_t bytes) {
        if (rest.size() < bytes) throw damaged();
        std::memcpy(to, rest.data(), bytes);
        rest.remove_prefix(bytes);
    }

    std::uint32_t number() {
        std::uint32_t value = 0;
        copy(&value, sizeof value);
        return value;
    }

    void read_header() {
        if (!rest.starts_with(WEIGHTS_MAGIC)) throw std::invalid_argument("this is not a file of weights");
        rest.remove_prefix(WEIGHTS_MAGIC.size());
        expect("version", WEIGHTS_VERSION);
        expect("number of patterns", static_cast<std::uint32_t>(patterns().count));
        expect("number of features", FEATURE_COUNT);
        expect("size of the first layer", HIDDEN_1);
        expect("size of the second layer", HIDDEN_2);
    }

    void expect(const std::string& what, std::uint32_t expected) {
        std::uint32_t found = number();
        if (found != expected)
            throw std::invalid_argument("weights with a different " + what + ": found " + std::to_string(found) +
                                        ", expected " + std::to_string(expected));
    }
};

}  // namespace ink
