import { PROTOCOL } from "./generated/messages";
import type { ClientMessage, Done, Previewed, Refused, ServerMessage } from "./generated/messages";
import { visitorReady } from "./visitor";

type Distributed<T> = T extends { id: number } ? Omit<T, "id"> : never;
/** A request without its id, which the socket chooses. */
export type RoomRequest = Distributed<ClientMessage>;
export type Answer = Done | Previewed | Refused;

/** A dead connection is noticed after one interval and one time-out at the latest: within 5 s. */
const PING_INTERVAL_MS = 2_000;
const SILENCE_MS = 2_500;
const CONNECT_MS = 5_000;
const MAX_RETRY_DELAY_MS = 5_000;

export interface RoomListener {
  /** The language in which the server should write. */
  language(): string;
  /** The version of the room that the page has. */
  version(): number | null;
  message(message: ServerMessage): void;
  connected(open: boolean): void;
}

/** The connection to a room: reconnects automatically, and resolves each request once. */
export class Socket {
  #socket: WebSocket | null = null;
  #waiting = new Map<number, (answer: Answer | null) => void>();
  #next = 1;
  #tries = 0;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pings: ReturnType<typeof setInterval> | undefined;
  /** Runs out if nothing at all comes back after something was sent. */
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly address: string,
    readonly listener: RoomListener,
  ) {
    void this.#open();
    addEventListener("online", this.#reconnectNow);
    addEventListener("offline", this.#abandon);
    document.addEventListener("visibilitychange", this.#reconnectNow);
  }

  /** Ask for something; null if the connection was lost before the answer. */
  ask(request: RoomRequest): Promise<Answer | null> {
    const id = this.#next++;
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    this.#send({ ...request, id } as ClientMessage);
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  hello(): void {
    this.#send({ type: "hello", protocol: PROTOCOL, version: this.listener.version(), language: this.listener.language() });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    removeEventListener("online", this.#reconnectNow);
    removeEventListener("offline", this.#abandon);
    document.removeEventListener("visibilitychange", this.#reconnectNow);
    this.#socket?.close();
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify(message));
    this.#silence ??= setTimeout(this.#abandon, SILENCE_MS);
  }

  async #open(): Promise<void> {
    await visitorReady();
    // Two calls may have waited for the visitor; only the first opens the connection.
    if (this.#closed || (this.#socket && this.#socket.readyState < WebSocket.CLOSING)) return;
    const socket = openSocket(this.address);
    if (!socket) return this.#retry();
    this.#socket = socket;
    this.#silence = setTimeout(this.#abandon, CONNECT_MS);
    socket.onopen = () => {
      this.#clearSilence();
      this.hello();
      this.#pings = setInterval(() => this.#send({ type: "ping" }), PING_INTERVAL_MS);
      this.listener.connected(true);
    };
    socket.onmessage = (event) => {
      this.#clearSilence();
      this.#receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => this.#lost(socket);
  }

  #receive(message: ServerMessage): void {
    if (message.type === "snapshot") this.#tries = 0;
    this.listener.message(message);
    if (!("id" in message) || message.id === null) return;
    this.#waiting.get(message.id)?.(message);
    this.#waiting.delete(message.id);
  }

  #clearSilence(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
  }

  /** Abandon the connection without waiting for a clean close. */
  #abandon = (): void => {
    const socket = this.#socket;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
    this.#lost(socket);
  };

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    clearInterval(this.#pings);
    this.#clearSilence();
    for (const answer of this.#waiting.values()) answer(null);
    this.#waiting.clear();
    if (this.#closed) return;
    this.listener.connected(false);
    this.#retry();
  }

  #retry(): void {
    this.#timer = setTimeout(() => void this.#open(), Math.min(MAX_RETRY_DELAY_MS, 250 * 2 ** this.#tries++));
  }

  #reconnectNow = (): void => {
    if (this.#closed || document.visibilityState === "hidden") return;
    if (this.#socket) return;
    clearTimeout(this.#timer);
    void this.#open();
  };
}

/** A new connection; null where the browser refuses even to try. */
export function openSocket(address: string): WebSocket | null {
  try {
    return new WebSocket(address);
  } catch {
    return null;
  }
}

/** The address of a socket at a path of the server. */
export function socketAddress(path: string): string {
  const address = new URL(path, document.baseURI);
  address.protocol = address.protocol.replace("http", "ws");
  address.hash = "";
  return address.href;
}
