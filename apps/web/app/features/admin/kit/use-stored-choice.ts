import { useCallback, useSyncExternalStore } from 'react';
import { localStore } from '../../../api/browser-storage.ts';
import { useSession } from '../../../session/use-session.ts';

const listeners = new Set<() => void>();
const parsed = new Map<string, { readonly text: string | null; readonly value: unknown }>();

/**
 * Preference stored in this browser by name, such as a table's columns. Starts as `initial`;
 * unreadable values are ignored.
 */
export function useStoredChoice<Value>(
  name: string,
  initial: Value,
  isValue: (found: unknown) => found is Value,
): readonly [Value, (value: Value) => void] {
  const { user } = useSession();
  const key = `office.${user?._id ?? 'nobody'}.${name}`;
  const read = () => readValue(key, initial, isValue);
  const value = useSyncExternalStore(subscribe, read, () => initial);
  const save = useCallback(
    (next: Value) => {
      if (!localStore.write(key, JSON.stringify(next))) return;
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [value, save];
}

function readValue<Value>(key: string, initial: Value, isValue: (found: unknown) => found is Value): Value {
  const text = localStore.read(key);
  const known = parsed.get(key);
  if (known && known.text === text) return known.value as Value;
  let value = initial;
  try {
    const found: unknown = text === null ? initial : JSON.parse(text);
    if (isValue(found)) value = found;
  } catch {
    // Falls back to the initial value.
  }
  parsed.set(key, { text, value });
  return value;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
