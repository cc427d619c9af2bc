import { ApiProblem } from '@jhumka/contract/client';
import type { ReactNode } from 'react';
import { problemMessage } from '../../../../api/problem-message.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { formatTime } from '../format.ts';

interface FormProblemProps {
  readonly error: unknown;
  /** Fallback error message. */
  readonly failed: string;
  /** Loads the latest version after an edit conflict; the unsaved input is discarded. */
  readonly onReload?: (() => void) | undefined;
  /** The fields show their own errors, so the summary does not repeat them. */
  readonly hasFields?: boolean;
  /** Text after the reason. */
  readonly children?: ReactNode;
}

/** Error message of a failed change; renders nothing without an error. */
export function FormProblem({ error, failed, onReload, hasFields = false, children }: FormProblemProps) {
  if (!error) return null;
  if (onReload && error instanceof ApiProblem && error.code === 'changed-meanwhile') {
    return <Conflict data={error.data} onReload={onReload} />;
  }
  const warned = warningsOf(error);
  if (warned) return <Warnings messages={warned.warnings} />;
  const isAtFields = hasFields && error instanceof ApiProblem && error.code === 'bad-input';
  return (
    <Notice tone="danger" isUrgent>
      {isAtFields ? 'Please check what you entered' : problemMessage(error, failed)}
      {children}
    </Notice>
  );
}

/** Warnings of a change that was not saved, with the digest that accepts them; undefined for any other error. */
export function warningsOf(error: unknown) {
  if (!(error instanceof ApiProblem) || error.code !== 'may-lose-money') return undefined;
  return error.data as { readonly warnings: readonly string[]; readonly digest: string };
}

/** Warnings to read before a second press saves. */
function Warnings({ messages }: { readonly messages: readonly string[] }) {
  return (
    <Notice tone="warning" isUrgent>
      <p className="font-semibold">Not saved yet: this may lose money</p>
      <ul className="list-disc pl-4">
        {messages.map((message) => (
          <li key={message}>{message}.</li>
        ))}
      </ul>
      <p className="pt-2">Change the figures, or save anyway.</p>
    </Notice>
  );
}

/** Edit conflict: shows who saved first and when, and reloads the latest version. Nothing was overwritten. */
function Conflict({ data, onReload }: { readonly data: unknown; readonly onReload: () => void }) {
  const { changedBy, changedAt } = (data ?? {}) as { changedBy?: string; changedAt?: string };
  return (
    <Notice tone="warning" isUrgent>
      <p className="font-semibold">
        {changedBy || 'Someone else'} changed this{changedAt ? ` ${formatTime(changedAt)}` : ''}
      </p>
      <p className="pb-3">
        Your changes were not saved, and theirs were not overwritten. Your text is still below: copy what you
        need, then load the latest version.
      </p>
      <Button size="small" onClick={onReload}>
        Load the latest version
      </Button>
    </Notice>
  );
}
