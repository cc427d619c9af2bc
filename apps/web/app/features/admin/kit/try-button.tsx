import { problemMessage } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';

interface TryButtonProps<Reply> {
  readonly label: string;
  readonly run: () => Promise<Reply>;
  /** Sentence of a success. */
  readonly done: (reply: Reply) => string;
  readonly failed: string;
  readonly isDisabled?: boolean;
}

/** Button that runs a test and shows its result below. */
export function TryButton<Reply>({ label, run, done, failed, isDisabled = false }: TryButtonProps<Reply>) {
  const attempt = useChange(run, { failed: null });
  return (
    <div className="grid justify-items-start gap-1">
      <Button size="small" disabled={isDisabled} isBusy={attempt.isPending} onClick={() => attempt.mutate()}>
        {label}
      </Button>
      <p role="status" className="max-w-96 wrap-anywhere text-note">
        {attempt.isSuccess && <span className="text-success">{done(attempt.data)}</span>}
        {attempt.isError && <span className="text-danger">{problemMessage(attempt.error, failed)}</span>}
      </p>
    </div>
  );
}
