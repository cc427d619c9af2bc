import { Button } from '../../../ui/buttons/button.tsx';
import type { Question } from '../kit/confirm.tsx';
import { ConfirmButton } from '../kit/confirm-button.tsx';

interface ProviderButtonsProps {
  /** Label of the button that saves. */
  readonly save: string;
  readonly isSaving: boolean;
  /** True while there is something to remove. */
  readonly isRemovable: boolean;
  readonly isRemoving: boolean;
  readonly question: Omit<Question, 'action'>;
  readonly onRemove: () => void;
}

/** The buttons of a provider's form: save, and remove after a question. */
export function ProviderButtons(props: ProviderButtonsProps) {
  const { save, isSaving, isRemovable, isRemoving, question, onRemove } = props;
  return (
    <div className="flex flex-wrap items-start gap-3 sm:col-span-2">
      <Button type="submit" size="small" variant="primary" isBusy={isSaving}>
        {save}
      </Button>
      {isRemovable && (
        <ConfirmButton
          variant="secondary"
          isBusy={isRemoving}
          question={{ ...question, action: 'Remove' }}
          onYes={onRemove}
        >
          Remove
        </ConfirmButton>
      )}
    </div>
  );
}
