const name = 'jhumka.wishlist';

let opened: BroadcastChannel | undefined;

/** One channel per tab: a channel doesn't hear itself, and an own change must not refetch under the next one. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  opened ??= new BroadcastChannel(name);
  return opened;
}

/** Notifies the other tabs of this browser that the wishlist has changed. */
export function notifyOtherTabs(): void {
  channel()?.postMessage('changed');
}

/** Calls back whenever another tab changed the wishlist; replaces the callback before. */
export function followOtherTabs(listener: () => void): void {
  const followed = channel();
  if (followed) followed.onmessage = listener;
}
