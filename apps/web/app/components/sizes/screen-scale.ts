import { useSyncExternalStore } from 'react';
import { localStore } from '../../api/browser-storage.ts';

const key = 'screenscale';
/** CSS pixels per millimetre by definition; true on few screens. */
const usualScale = 96 / 25.4;
export const minScale = 2.6;
export const maxScale = 7;

type Listener = () => void;
const listeners = new Set<Listener>();
/** The setting of this visit where nothing can be stored. */
let unsaved: number | undefined;

/** Returns this screen's CSS pixels per millimetre, as calibrated by the user; stored on this device. */
export function useScreenScale(): readonly [scale: number, setScale: (scale: number) => void] {
  return [useSyncExternalStore(subscribe, read, () => usualScale), write];
}

/** Returns true once the user has calibrated this screen. */
export const useIsScreenSet = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => unsaved !== undefined || localStore.read(key) !== null,
    () => false,
  );

function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = (): number => unsaved ?? storedScale();

function storedScale(): number {
  const found = Number(localStore.read(key));
  return found >= minScale && found <= maxScale ? found : usualScale;
}

function write(next: number): void {
  unsaved = localStore.write(key, String(next)) ? undefined : next;
  for (const listener of listeners) listener();
}
