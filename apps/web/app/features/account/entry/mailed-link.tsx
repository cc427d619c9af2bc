import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { problemMessage } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { useForm } from '../../../components/use-form.ts';
import { useIsHydrated } from '../../../hydration/use-is-hydrated.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EntryPage } from './entry-page.tsx';

interface MailedLinkProps {
  readonly title: string;
  readonly lead: string;
  readonly step: string;
  /** Shows the token of the link to the shop, and leads on. */
  readonly open: () => Promise<unknown>;
  /** Page that mails another link. */
  readonly again: string;
  /** Field for an entry that the shop requires besides the token. */
  readonly field?: ReactNode;
  readonly children?: ReactNode;
}

/** Page of a mailed link. Only a press of the button sends the token: mail scanners open every link by themselves. */
export function MailedLink({ title, lead, step, open, again, field, children }: MailedLinkProps) {
  const opening = useChange(open, { failed: null });
  const form = useForm({ saved: {}, change: opening, send: () => opening.mutate() });
  return (
    <EntryPage title={title} lead={lead}>
      {opening.isError && (
        <Notice tone="danger" isUrgent>
          {problemMessage(opening.error, 'Please check your connection and try again')}
        </Notice>
      )}
      <form {...form.attributes} className="grid gap-3">
        {field}
        <Button type="submit" variant="primary" isWide isBusy={opening.isPending || opening.isSuccess}>
          {step}
        </Button>
        {opening.isError && (
          <LinkButton to={again} isWide>
            Send a new email
          </LinkButton>
        )}
      </form>
      {children}
    </EntryPage>
  );
}

/**
 * Reads the token of an emailed link from the fragment, which servers, logs and referrers never see; null without
 * one.
 */
export function mailedToken(name: 'link' | 'device', hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get(name) || null;
}

/** Reads the token of a mailed link; null on the server, which sees nothing after the '#'. */
export function useMailedToken(): string | null {
  const isAlive = useIsHydrated();
  const { hash } = useLocation();
  return isAlive ? mailedToken('link', hash) : null;
}
