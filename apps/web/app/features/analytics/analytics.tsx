import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type AnalyticsChoice, readChoice, saveChoice } from './choice.ts';
import { ChoiceBanner } from './choice-banner.tsx';
import { followEdits } from './follow-edits.ts';
import { followPage } from './follow-page.ts';
import { followShown } from './follow-shown.ts';
import { startTag, stopTag } from './tag.ts';

/** Asks for consent once, and sends page views and purchases to the analytics service only if it is granted. */
export function Analytics({ id }: { readonly id: string }) {
  const [choice, setChoice] = useState(readChoice);
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const isAllowed = choice === 'allowed';

  useEffect(() => {
    if (!isAllowed) return;
    startTag(id);
    const leave = [followEdits(queryClient), followShown(queryClient)];
    return () => {
      for (const stop of leave) stop();
    };
  }, [id, isAllowed, queryClient]);

  useEffect(
    () => (isAllowed ? followPage(queryClient, { pathname, search }) : undefined),
    [isAllowed, queryClient, pathname, search],
  );

  function choose(next: AnalyticsChoice) {
    saveChoice(next);
    if (next === 'refused' && isAllowed) stopTag(id);
    setChoice(next);
  }
  // The privacy page, which explains the consent, also allows changing it.
  if (choice !== null && pathname !== '/privacy') return null;
  return <ChoiceBanner choice={choice} onChoose={choose} />;
}
