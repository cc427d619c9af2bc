import { useEffect, useState } from 'react';
import { useSession } from '../../../../session/use-session.ts';
import { draftOf, saveDraft } from '../form/guarded-changes.tsx';

/** Draft of one part of an effective-dated form, with the signature of `useState`; survives an expired session. */
export function useEffectiveDatedDraft<Entry>(part: string, version: number, saved: Entry) {
  const { user } = useSession();
  const key = user === undefined ? null : `${user._id} ${part} ${version}`;
  const [entry, setEntry] = useState<Entry>(() => draftOf<Entry>(key) ?? saved);
  const isTyped = JSON.stringify(entry) !== JSON.stringify(saved);
  useEffect(() => saveDraft(key, isTyped ? entry : undefined), [key, entry, isTyped]);
  return [entry, setEntry] as const;
}
