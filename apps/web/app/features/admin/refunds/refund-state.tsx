import { Badge } from '../../../ui/badge.tsx';

type Status = 'requested' | 'pending' | 'processed' | 'failed';

const states: Readonly<Record<Status, readonly [words: string, tone: 'warning' | 'success' | 'danger']>> = {
  requested: ['Requested', 'warning'],
  pending: ['Processing', 'warning'],
  processed: ['Sent', 'success'],
  failed: ['Failed', 'danger'],
};

/** Badge of a refund's status. */
export function RefundState({ refund }: { readonly refund: { status: Status; is_transfer: boolean } }) {
  const [words, tone] = states[refund.status];
  const isToBeSent = refund.is_transfer && refund.status === 'requested';
  return <Badge tone={tone}>{isToBeSent ? 'To be transferred' : words}</Badge>;
}
