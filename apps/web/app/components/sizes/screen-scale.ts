import { useSyncExternalStore } from 'react';
import { localStore } from '../../api/browser-storage.ts';

const key = 'screenscale';
/** CSS pixels per millimetre by definition; true on few screens. */
const usualScale = 96 / 25.4;
export const minScale = 2.6;
export const maxScale = 7;

type Listener = () => void;
const listeners = new Set<Listener>();
let scale: number | undefined;

/** Returns this screen's CSS pixels per millimetre, as calibrated by the user; stored on this device. */
export function useScreenScale(): readonly [scale: number, setScale: (scale: number) => void] {
  return [useSyncExternalStore(subscribe, read, () => usualScale), write];
}

/** Returns true once the user has calibrated this screen. */
export const useIsScreenSet = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => localStore.read(key) !== null,
    () => false,
  );

function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): number {
  scale ??= storedScale();
  return scale;
}

function storedScale(): number {
  const found = Number(localStore.read(key));
  return found >= minScale && found <= maxScale ? found : usualScale;
}

function write(next: number): void {
  scale = next;
  localStore.write(key, String(next));
  for (const listener of listeners) listener();
}
