// Arrays and vectors that take plain integers and scoped enumerations as indices. With the sanitizers every
// index is checked.
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>
#include <vector>

#ifdef INK_SANITIZE
#include <cstdlib>
#define INK_CHECK(condition) ((condition) ? void() : std::abort())
#else
#define INK_CHECK(condition) void()
#endif

namespace ink {

template <class Index>
constexpr std::size_t to_index(Index index) {
    static_assert(std::is_integral_v<Index> || std::is_enum_v<Index>);
    return static_cast<std::size_t>(index);
}

// The values of an enumeration that counts from 0, for loops that the compiler unrolls.
template <class Enum, int COUNT>
struct EnumRange {
    struct Iterator {
        int value;
        constexpr Enum operator*() const { return static_cast<Enum>(value); }
        constexpr Iterator& operator++() { return ++value, *this; }
        constexpr bool operator!=(Iterator other) const { return value != other.value; }
    };
    constexpr Iterator begin() const { return {0}; }
    constexpr Iterator end() const { return {COUNT}; }
    static constexpr std::size_t size() { return COUNT; }
};

template <class T, std::size_t SIZE>
struct Array : std::array<T, SIZE> {
    template <class Index>
    constexpr T& operator[](Index index) {
        INK_CHECK(to_index(index) < SIZE);
        return std::array<T, SIZE>::operator[](to_index(index));
    }
    template <class Index>
    constexpr const T& operator[](Index index) const {
        INK_CHECK(to_index(index) < SIZE);
        return std::array<T, SIZE>::operator[](to_index(index));
    }
};

template <class T, class... Rest>
Array(T, Rest...) -> Array<T, 1 + sizeof...(Rest)>;

template <class T>
struct Vector : std::vector<T> {
    using std::vector<T>::vector;

    template <class Index>
    T& operator[](Index index) {
        INK_CHECK(to_index(index) < this->size());
        return std::vector<T>::operator[](to_index(index));
    }
    template <class Index>
    const T& operator[](Index index) const {
        INK_CHECK(to_index(index) < this->size());
        return std::vector<T>::operator[](to_index(index));
    }
    int count() const { return static_cast<int>(this->size()); }
    // Keep only the first elements.
    void truncate(std::size_t max_size) {
        if (max_size < this->size()) this->erase(this->begin() + static_cast<std::ptrdiff_t>(max_size), this->end());
    }
};

}  // namespace ink
