import type { ReactNode } from 'react';
import { problemMessage, waitMessage } from '../api/problem-message.ts';
import { Notice } from '../ui/notice.tsx';

interface FormNoticeProps {
  /** `failure` of the form; nothing is shown without one. */
  readonly error: unknown;
  /** Message without an answer of the shop. */
  readonly failed: string;
  readonly className?: string;
  /** Actions or links below the message. */
  readonly children?: ReactNode;
}

/** Reports why a form was not sent, and when to try again. */
export function FormNotice({ error, failed, className, children }: FormNoticeProps) {
  if (!error) return null;
  const wait = waitMessage(error);
  return (
    <Notice tone="danger" isUrgent className={className}>
      <p>{problemMessage(error, failed)}</p>
      {wait && <p>{wait}</p>}
      {children}
    </Notice>
  );
}
