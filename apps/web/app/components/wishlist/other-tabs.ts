const name = 'jhumka.wishlist';

/** Notifies the other tabs of this browser that the wishlist has changed. */
export function notifyOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.postMessage('changed');
  channel.close();
}

let followed: BroadcastChannel | undefined;

/** Calls back whenever another tab changed the wishlist, from the first call on for as long as this tab lives. */
export function followOtherTabs(listener: () => void): void {
  if (followed || typeof BroadcastChannel === 'undefined') return;
  followed = new BroadcastChannel(name);
  followed.onmessage = listener;
}
