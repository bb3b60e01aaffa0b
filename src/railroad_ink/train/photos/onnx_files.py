"""The trained network as an ONNX file: normalization folded in, weights in half precision."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper
from torch import nn

from railroad_ink.photo.perspective import PICTURE, SPACES
from railroad_ink.train.photos.networks import ConvBlock, Residual, SpaceReaderNet

OPSET, IR_VERSION = 17, 8
INPUT, OUTPUT = "pictures", "scores"


class _Graph:
    """Collects the nodes and weights of a network."""

    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.weights: list[onnx.TensorProto] = []

    def add(self, kind: str, *inputs: str, **attributes: object) -> str:
        name = f"{kind.lower()}{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, list(inputs), [name], **attributes))
        return name

    def constant(self, values: NDArray[np.generic]) -> str:
        name = f"w{len(self.weights)}"
        self.weights.append(numpy_helper.from_array(values, name))
        return name

    def weight(self, values: NDArray[np.float32]) -> str:
        """Store weights in half precision; they are widened when the network is loaded."""
        return self.add("Cast", self.constant(values.astype(np.float16)), to=TensorProto.FLOAT)

    def conv(self, x: str, conv: nn.Conv2d, norm: nn.BatchNorm2d | None = None) -> str:
        kernel, bias = _folded(conv, norm)
        return self.add(
            "Conv", x, self.weight(kernel), self.weight(bias),
            strides=list(conv.stride), pads=[int(p) for p in conv.padding] * 2,
            kernel_shape=list(conv.kernel_size),
        )  # fmt: skip

    def module(self, x: str, module: nn.Module) -> str:
        if isinstance(module, ConvBlock):
            conv, norm = module[0], module[1]
            assert isinstance(conv, nn.Conv2d)
            assert isinstance(norm, nn.BatchNorm2d)
            return self.add("Relu", self.conv(x, conv, norm))
        if isinstance(module, Residual):
            inner = self.conv(self.module(x, module.first), module.second, module.norm)
            return self.add("Relu", self.add("Add", x, inner))
        assert isinstance(module, nn.Sequential)
        for part in module:
            x = self.module(x, part)
        return x


def _folded(
    conv: nn.Conv2d, norm: nn.BatchNorm2d | None
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return kernel and bias with the normalization multiplied in."""
    kernel = conv.weight.detach().float().cpu()
    bias = torch.zeros(len(kernel)) if conv.bias is None else conv.bias.detach().float().cpu()
    if norm is not None:
        assert norm.running_mean is not None
        assert norm.running_var is not None
        scale = (norm.weight / (norm.running_var + norm.eps).sqrt()).detach().float().cpu()
        kernel = kernel * scale[:, None, None, None]
        bias = norm.bias.detach().float().cpu() + (bias - norm.running_mean.float().cpu()) * scale
    return kernel.numpy(), bias.numpy()


def reader_file(network: SpaceReaderNet, facts: Mapping[str, str]) -> bytes:
    """Return the reader as ONNX; its output has the scores by code, row and column."""
    graph = _Graph()
    x = graph.module(INPUT, network.body)
    x = graph.add("Relu", graph.conv(x, network.gather))
    x = graph.add("Conv", x, *(graph.weight(w.detach().cpu().numpy()) for w in network.last()))
    ends = [np.array(v, dtype=np.int64) for v in ([1, 1], [SPACES + 1] * 2, [2, 3])]
    x = graph.add("Slice", x, *(graph.constant(values) for values in ends))
    shape = [1, network.own.out_channels, SPACES, SPACES]
    return _file(graph, x, [1, 3, PICTURE, PICTURE], shape, facts)


def _file(
    graph: _Graph, last: str, inputs: list[int], outputs: list[int], facts: Mapping[str, str]
) -> bytes:
    graph.nodes.append(helper.make_node("Identity", [last], [OUTPUT]))
    model = helper.make_model(
        helper.make_graph(
            graph.nodes,
            "photo",
            [helper.make_tensor_value_info(INPUT, TensorProto.FLOAT, inputs)],
            [helper.make_tensor_value_info(OUTPUT, TensorProto.FLOAT, outputs)],
            graph.weights,
        ),
        opset_imports=[helper.make_opsetid("", OPSET)],
        ir_version=IR_VERSION,
    )
    helper.set_model_props(model, dict(facts))
    onnx.checker.check_model(model)
    return model.SerializeToString()
