import { useEffect, useRef, useState } from 'react';

/** What the customer sees of a sale. */
export type Displayed = {
  lines: readonly { name: string; quantity: number; cents: number }[];
  discountCents: number;
  shippingCents: number;
  totalCents: number;
  /** What is given back; null until the sale is paid. */
  changeCents: number | null;
};

/** Windows of this browser alone hear each other. */
const channelName = 'poolhouse.till-display';
type Message = { kind: 'ask' } | { kind: 'show'; shown: Displayed };

/** Shows the sale of this till on the customer’s screen, in a second window of this browser. */
export function useShowOnDisplay(shown: Displayed): void {
  const channel = useRef<BroadcastChannel | null>(null);
  const latest = useRef(shown);
  latest.current = shown;
  const text = JSON.stringify(shown);
  useEffect(() => {
    const opened = new BroadcastChannel(channelName);
    channel.current = opened;
    opened.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'ask') opened.postMessage({ kind: 'show', shown: latest.current } satisfies Message);
    };
    return () => {
      channel.current = null;
      opened.close();
    };
  }, []);
  useEffect(() => {
    channel.current?.postMessage({ kind: 'show', shown: JSON.parse(text) } satisfies Message);
  }, [text]);
}

/** Returns what the till of this browser shows; null until it said so. */
export function useDisplayed(): Displayed | null {
  const [shown, setShown] = useState<Displayed | null>(null);
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }: MessageEvent<Message>) => data.kind === 'show' && setShown(data.shown);
    channel.postMessage({ kind: 'ask' } satisfies Message);
    return () => channel.close();
  }, []);
  return shown;
}
