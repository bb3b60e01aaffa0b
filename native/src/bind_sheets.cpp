// Sheets as Python stores them: a tuple with None or a drawing for each space, whose first part is the shape.
#include "bindings.hpp"
#include "score.hpp"

namespace ink {

namespace {

constexpr std::size_t SLOTS = 1024;  // a power of two, several times the number of shapes
static_assert(SLOTS > 2 * EMPTY);

// Numbers the shapes of a core: by identity, and equal copies, such as those of another process, by value.
class SheetReader {
  public:
    SheetReader(const Core& core, const nb::list& shapes, const nb::dict& numbers)
        : core(core), shapes(shapes), numbers(numbers) {
        if (nb::len(shapes) != core.tables.shapes.size())
            throw std::invalid_argument("expected the shapes of this core");
        for (std::size_t number = 0; number < nb::len(shapes); ++number) {
            Slot& slot = slot_of(nb::handle(shapes[number]).ptr());
            slot = {nb::handle(shapes[number]).ptr(), static_cast<std::uint8_t>(number)};
        }
    }

    // One byte for each space; None if another shape is drawn.
    nb::object board(const nb::tuple& drawings) {
        ShapeNumbers row;
        if (!read(drawings, row)) return nb::none();
        return to_bytes(row.view(core));
    }

    // The points of each line and the number of errors; None if another shape is drawn.
    nb::object score_sheet(const nb::tuple& drawings, std::uint8_t villages) {
        ShapeNumbers row;
        if (!read(drawings, row)) return nb::none();
        ScoreLines lines = lines_of(score(core.tables, core.board(row.view(core), {0, 0, villages, 0}), core.rule));
        return nb::cast(std::tuple_cat(lines));
    }

  private:
    struct Slot {
        PyObject* shape = nullptr;
        std::uint8_t number = EMPTY;
    };
    struct ShapeNumbers {
        std::array<char, MAX_SPACES> shapes;
        std::string_view view(const Core& core) const { return {shapes.data(), to_index(core.tables.spaces)}; }
    };

    const Core& core;
    nb::list shapes;  // keeps the shapes alive, so that their addresses stay valid
    nb::dict numbers;
    std::array<Slot, SLOTS> slots{};

    // The slot of a shape, or the empty one where it would be.
    Slot& slot_of(PyObject* shape) {
        std::size_t at = (reinterpret_cast<std::uintptr_t>(shape) >> 4) % SLOTS;
        while (slots[at].shape && slots[at].shape != shape) at = (at + 1) % SLOTS;
        return slots[at];
    }

    bool read(const nb::tuple& drawings, ShapeNumbers& row) {
        if (nb::len(drawings) != to_index(core.tables.spaces)) return false;
        for (std::size_t space = 0; space < nb::len(drawings); ++space) {
            int number = number_of(PyTuple_GET_ITEM(drawings.ptr(), static_cast<Py_ssize_t>(space)));
            if (number < 0) return false;
            row.shapes[space] = static_cast<char>(number);
        }
        return true;
    }

    int number_of(PyObject* drawing) {
        if (drawing == Py_None) return EMPTY;
        if (!PyTuple_Check(drawing) || PyTuple_GET_SIZE(drawing) < 1) return -1;
        PyObject* shape = PyTuple_GET_ITEM(drawing, 0);
        const Slot& slot = slot_of(shape);
        return slot.shape ? slot.number : number_of_equal(shape);
    }

    int number_of_equal(PyObject* shape) {
        PyObject* found = PyDict_GetItemWithError(numbers.ptr(), shape);
        if (!found && PyErr_Occurred()) throw nb::python_error();
        return found ? nb::cast<int>(nb::handle(found)) : -1;
    }
};

}  // namespace

void bind_sheets(nb::module_& m) {
    nb::class_<SheetReader>(m, "SheetReader")
        .def(nb::init<const Core&, const nb::list&, const nb::dict&>(), nb::keep_alive<1, 2>(), nb::arg("core"),
             nb::arg("shapes"), nb::arg("numbers"))
        .def("board", &SheetReader::board, nb::arg("drawings"))
        .def("score", &SheetReader::score_sheet, nb::arg("drawings"), nb::arg("villages"));
}

}  // namespace ink
