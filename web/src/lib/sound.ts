import { settings } from "./settings.svelte";

let context: AudioContext | undefined;

/** A short burst of noise, like a pen on paper or dice on a table. */
function noise(seconds: number, frequency: number, loudness: number, delay = 0): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const length = Math.floor(context.sampleRate * seconds);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length);
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency, Q: 0.8 });
  const gain = new GainNode(context, { gain: loudness });
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(context.currentTime + delay);
}

export function scratch(): void {
  noise(0.18, 3200, 0.08);
}

export function rattle(): void {
  for (const delay of [0, 0.07, 0.15, 0.26]) noise(0.05, 900, 0.25, delay);
}
