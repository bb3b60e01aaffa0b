// Plays games by itself: to measure strength, and to make the data that the value is learned from.
//
//   selfplay play  TABLES NETS RULE GAMES WIDTH SEED THREADS [CANDIDATES ROLLS INNER]
//   selfplay games TABLES NETS RULE GAMES WIDTH ROLLS NOISE SEED THREADS OUT
//   selfplay speed TABLES RULE
//
// NETS is a file of networks or "-". RULE is classic or challenge (longest routes).
#include <atomic>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <mutex>
#include <random>
#include <thread>

#include "player.hpp"
#include "playout.hpp"
#include "tables.hpp"

using namespace ink;

Tables load_tables(const char* path) {
    std::ifstream in(path);
    return TableReader(in).read();
}

std::vector<Net> load_nets(const char* path) {
    std::vector<Net> nets;
    if (std::string(path) == "-") return nets;
    std::ifstream in(path, std::ios::binary);
    std::int32_t count = 0;
    in.read(reinterpret_cast<char*>(&count), 4);
    nets.resize(std::size_t(count));
    for (auto& net : nets) {
        std::int32_t present = 0;
        in.read(reinterpret_cast<char*>(&present), 4);
        if (present)
            net.visit([&](float* data, std::size_t n) { in.read(reinterpret_cast<char*>(data), long(4 * n)); });
    }
    if (!in) std::fprintf(stderr, "nets are damaged\n"), std::exit(1);
    return nets;
}

template <class F>
void parallel(int threads, F f) {
    std::vector<std::thread> pool;
    for (int i = 0; i < threads; ++i) pool.emplace_back(f, i);
    for (auto& thread : pool) thread.join();
}

// The best outcome by value plus noise.
const Outcome& pick(const std::vector<Outcome>& found, float noise, Dice& dice) {
    std::size_t best = 0;
    float top = -1e9f;
    for (std::size_t i = 0; i < found.size(); ++i) {
        float v = found[i].value + (noise > 0 ? noise * dice.normal() : 0);
        if (v > top) top = v, best = i;
    }
    return found[best];
}

void record(std::vector<char>& rows, Extractor& extract, Features& f, const Board& b, int round, float target) {
    extract(b, f);
    for (int i = f.count; i < MOST_SPACES; ++i) f.codes[std::size_t(i)] = 0xffff;
    auto put = [&](const void* data, std::size_t size) {
        auto bytes = static_cast<const char*>(data);
        rows.insert(rows.end(), bytes, bytes + size);
    };
    float number = float(round);
    put(&number, 4);
    put(&target, 4);
    put(f.dense.data(), 4 * DENSE);
    put(f.codes.data(), 2 * MOST_SPACES);
}

int main(int argc, char** argv) {
    std::string what = argc > 1 ? argv[1] : "";
    Tables t = load_tables(argv[2]);
    if (what == "play") {
        auto nets = load_nets(argv[3]);
        bool classic = std::string(argv[4]) == "classic";
        int games = std::atoi(argv[5]), width = std::atoi(argv[6]), threads = std::atoi(argv[8]);
        std::uint64_t seed = std::strtoull(argv[7], nullptr, 10);
        Options options;
        options.width = width, options.last_width = 4 * width;
        if (argc > 9) options.candidates = std::atoi(argv[9]), options.rolls = std::atoi(argv[10]), options.inner_width = std::atoi(argv[11]);
        std::vector<Score> scores;
        scores.resize(std::size_t(games));
        auto start = std::chrono::steady_clock::now();
        parallel(threads, [&](int thread) {
            for (int g = thread; g < games; g += threads) {
                Dice dice(seed + std::uint64_t(g));
                Player player(t, classic, nets, options);
                Board b;
                for (int r = 1; r <= t.rounds; ++r) {
                    Dice own(seed * 31 + std::uint64_t(g) * 7 + std::uint64_t(r));
                    b = player.outcomes(b, dice.roll(t), r, 1, own)[0].board;
                }
                scores[std::size_t(g)] = score(t, b, classic);
            }
        });
        double secs = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        double sum = 0, sq = 0, e = 0, h = 0, r = 0, c = 0, x = 0;
        for (auto& s : scores) sum += s.total(), sq += double(s.total()) * s.total(), e += s.exits, h += s.highway, r += s.railway, c += s.centre, x += s.errors;
        double n = games, mean = sum / n;
        std::printf("games %d mean %.3f se %.3f  exits %.2f highway %.2f railway %.2f centre %.2f errors %.2f  %.4f core-s/game\n", games, mean,
                    std::sqrt((sq / n - mean * mean) / n), e / n, h / n, r / n, c / n, x / n, secs * threads / n);
    } else if (what == "games") {
        auto nets = load_nets(argv[3]);
        bool classic = std::string(argv[4]) == "classic";
        int games = std::atoi(argv[5]), width = std::atoi(argv[6]), rolls = std::atoi(argv[7]);
        float noise = float(std::atof(argv[8]));
        std::uint64_t seed = std::strtoull(argv[9], nullptr, 10);
        int threads = std::atoi(argv[10]);
        std::FILE* out = std::fopen(argv[11], "wb");
        std::mutex lock;
        double sum = 0;
        std::atomic<int> next{0};
        parallel(threads, [&](int) {
            Extractor extract(t, classic);
            Features f;
            std::vector<char> rows;
            for (int g; (g = next++) < games;) {
                Dice dice(seed * 1000003ull + std::uint64_t(g));
                Board b;
                rows.clear();
                for (int r = 1; r <= t.rounds; ++r) {
                    Value value(t, classic, &nets, r);
                    Beam<Value> beam(t, value, {width, true});
                    double target = 0;
                    if (r > 1)
                        for (int k = 1; k < rolls; ++k) target += beam.search(b, dice.roll(t), 1)[0].value;
                    auto found = beam.search(b, dice.roll(t), 20);
                    if (r > 1) record(rows, extract, f, b, r - 1, float((target + found[0].value) / rolls));
                    b = pick(found, noise, dice).board;
                }
                std::lock_guard<std::mutex> guard(lock);
                std::fwrite(rows.data(), 1, rows.size(), out);
                sum += score(t, b, classic).total();
            }
        });
        std::fclose(out);
        std::printf("games %d with noise %.2f mean %.3f\n", games, double(noise), sum / games);
    } else if (what == "speed") {
        bool classic = std::string(argv[3]) == "classic";
        std::vector<Board> boards;
        Dice dice(1);
        auto begin = std::clock();
        int games = 20000;
        for (int g = 0; g < games; ++g) boards.push_back(random_game(t, dice));
        double secs = double(std::clock() - begin) / CLOCKS_PER_SEC;
        std::printf("random games/s %.0f\n", games / secs);
        begin = std::clock();
        long total = 0;
        for (auto& b : boards) total += score(t, b, classic).total();
        secs = double(std::clock() - begin) / CLOCKS_PER_SEC;
        std::printf("boards/s %.0f (%.2f)\n", double(boards.size()) / secs, double(total) / games);
        Extractor extract(t, classic);
        Features f;
        begin = std::clock();
        for (auto& b : boards) extract(b, f);
        secs = double(std::clock() - begin) / CLOCKS_PER_SEC;
        std::printf("features/s %.0f codes %d\n", double(boards.size()) / secs, patterns().codes());
    }
}
