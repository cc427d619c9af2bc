const name = 'jhumka.wishlist';

/** Tells the other tabs of this browser that the wishlist has changed. */
export function tellOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.postMessage('changed');
  channel.close();
}

/** Calls back when another tab changed the wishlist; returns how to stop. */
export function onChangeInOtherTab(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(name);
  channel.onmessage = listener;
  return () => channel.close();
}
