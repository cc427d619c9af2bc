import { useEffect, useState } from 'react';
import { useMemoryDraft } from '../form/guarded-changes.tsx';

/** Draft of one part of an effective-dated form, with the signature of `useState`; survives an expired session. */
export function useEffectiveDatedDraft<Entry>(part: string, version: number, saved: Entry) {
  const draft = useMemoryDraft(`${part} ${version}`);
  const [entry, setEntry] = useState<Entry>(() => (draft?.read() as Entry | undefined) ?? saved);
  const isTyped = JSON.stringify(entry) !== JSON.stringify(saved);
  useEffect(() => draft?.save(isTyped ? entry : undefined), [draft, entry, isTyped]);
  return [entry, setEntry] as const;
}
