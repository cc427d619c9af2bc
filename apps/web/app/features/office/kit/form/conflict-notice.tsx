import { ApiProblem } from '@jhumka/contract/client';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { timeWords } from '../time-words.ts';

interface ConflictNoticeProps {
  readonly error: unknown;
  /** Brings the newest version; what was typed is given up. */
  readonly onReload: () => void;
}

/** Whether a call was refused because somebody else changed the same thing meanwhile. */
export function isConflict(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.status === 409 && error.code === 'changed-meanwhile';
}

/** Somebody else saved first: who and when, and a way to the newest version. Nothing was overwritten. */
export function ConflictNotice({ error, onReload }: ConflictNoticeProps) {
  if (!isConflict(error)) return null;
  const { changedBy, changedAt } = (error.data ?? {}) as { changedBy?: string; changedAt?: string };
  return (
    <Notice tone="warning" isUrgent>
      <p className="font-semibold">
        {changedBy || 'Somebody else'} changed this{changedAt ? ` ${timeWords(changedAt)}` : ''}
      </p>
      <p className="pb-3">
        Nothing of yours was saved and nothing of theirs was overwritten. Your words still stand below: take
        what you need of them, then look at the newest version.
      </p>
      <Button size="small" onClick={onReload}>
        Show the newest version
      </Button>
    </Notice>
  );
}
