import { useEffect, useState } from 'react';

const typingMs = 400;

/** Debounces a typed value. */
export function useSettled<Value>(value: Value, restMs = typingMs): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
}
