import { ApiProblem } from '@jhumka/contract/client';
import type { ReactNode } from 'react';
import { problemWords } from '../../../../api/problem-words.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { timeWords } from '../time-words.ts';

interface FormProblemProps {
  readonly error: unknown;
  /** What is said where the shop gave no reason. */
  readonly failed: string;
  /** Brings the newest version where somebody else saved first; what was typed is given up. */
  readonly onReload?: (() => void) | undefined;
  /** Said after the reason. */
  readonly children?: ReactNode;
}

/** Why something was not done; nothing while nothing went wrong. */
export function FormProblem({ error, failed, onReload, children }: FormProblemProps) {
  if (!error) return null;
  if (onReload && error instanceof ApiProblem && error.code === 'changed-meanwhile') {
    return <Conflict data={error.data} onReload={onReload} />;
  }
  return (
    <Notice tone="danger" isUrgent>
      {problemWords(error, failed)}
      {children}
    </Notice>
  );
}

/** Somebody else saved first: who and when, and a way to the newest version. Nothing was overwritten. */
function Conflict({ data, onReload }: { readonly data: unknown; readonly onReload: () => void }) {
  const { changedBy, changedAt } = (data ?? {}) as { changedBy?: string; changedAt?: string };
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
