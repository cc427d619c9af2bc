import type { Right } from '@jhumka/domain/staff';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Allowed } from './allowed.tsx';
import { type Question, useConfirm } from './confirm.tsx';

interface AskButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'size'> {
  readonly question: Question;
  readonly right?: Right | null;
  /** Runs the action, with the reason if one was requested. */
  readonly onYes: (reason: string) => void;
}

/** Small button that asks for confirmation first. */
export function ConfirmButton({
  question,
  onYes,
  right,
  variant = 'quiet',
  className,
  ...button
}: AskButtonProps) {
  const confirm = useConfirm();
  async function ask() {
    const answer = await confirm(question);
    if (answer) onYes(answer.reason);
  }
  return (
    <Allowed right={right}>
      <Button
        {...button}
        size="small"
        variant={variant}
        className={clsx(variant === 'quiet' && question.isDanger && 'text-danger', className)}
        onClick={() => void ask()}
      />
    </Allowed>
  );
}
