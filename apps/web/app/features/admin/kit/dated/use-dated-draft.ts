import { useEffect, useState } from 'react';
import { useSession } from '../../../../session/use-session.ts';
import { draftOf, saveDraft } from '../form/drafts.ts';

/** What is typed into a part of a form of rules, as `useState` has it; it outlives a session that ends in the middle. */
export function useDatedDraft<Entry>(part: string, version: number, saved: Entry) {
  const { user } = useSession();
  const key = user === undefined ? null : `${user._id} ${part} ${version}`;
  const [entry, setEntry] = useState<Entry>(() => draftOf<Entry>(key) ?? saved);
  const isTyped = JSON.stringify(entry) !== JSON.stringify(saved);
  useEffect(() => saveDraft(key, isTyped ? entry : undefined), [key, entry, isTyped]);
  return [entry, setEntry] as const;
}
