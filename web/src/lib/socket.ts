import type { ClientMessage, Done, Previewed, Refused, ServerMessage } from "./generated/messages";
import { visitorReady } from "./visitor";

type Distributed<T> = T extends { id: number } ? Omit<T, "id"> : never;
/** A request without its id, which the socket chooses. */
export type RoomRequest = Distributed<ClientMessage>;
export type Answer = Done | Previewed | Refused;

const PING_INTERVAL_MS = 20_000;
const MAX_RETRY_DELAY_MS = 5_000;

export interface Listener {
  /** The language in which the server shall write. */
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

  constructor(
    readonly address: string,
    readonly listener: Listener,
  ) {
    void this.#open();
    addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#now);
  }

  /** Ask for something; null if the connection was lost before the answer. */
  ask(request: RoomRequest): Promise<Answer | null> {
    const id = this.#next++;
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    this.#socket.send(JSON.stringify({ ...request, id }));
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  hello(): void {
    this.#send({ type: "hello", version: this.listener.version(), language: this.listener.language() });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#now);
    this.#socket?.close();
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  async #open(): Promise<void> {
    await visitorReady();
    // Two calls may have waited for the visitor; only the first opens the connection.
    if (this.#closed || (this.#socket && this.#socket.readyState < WebSocket.CLOSING)) return;
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.hello();
      this.#pings = setInterval(() => this.#send({ type: "ping" }), PING_INTERVAL_MS);
      this.listener.connected(true);
    };
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.#lost(socket);
  }

  #receive(message: ServerMessage): void {
    this.listener.message(message);
    if (!("id" in message) || message.id === null) return;
    this.#waiting.get(message.id)?.(message);
    this.#waiting.delete(message.id);
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    clearInterval(this.#pings);
    for (const answer of this.#waiting.values()) answer(null);
    this.#waiting.clear();
    if (this.#closed) return;
    this.listener.connected(false);
    this.#timer = setTimeout(() => void this.#open(), Math.min(MAX_RETRY_DELAY_MS, 250 * 2 ** this.#tries++));
  }

  #now = (): void => {
    if (this.#closed || document.visibilityState === "hidden") return;
    if (this.#socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.#timer);
    void this.#open();
  };
}

export function socketAddress(code: string): string {
  const address = new URL(`api/games/${encodeURIComponent(code)}/socket`, document.baseURI);
  address.protocol = address.protocol.replace("http", "ws");
  address.hash = "";
  return address.href;
}
