import type { ComponentProps } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
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

interface SecretFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'hint'> {
  /** True when one is stored, which an empty field leaves as it is. */
  readonly isStored: boolean;
}

/** A password or key, which the shop never shows again. */
export function SecretField({ isStored, ...field }: SecretFieldProps) {
  return (
    <TextField
      {...field}
      type="password"
      autoComplete="new-password"
      maxLength={500}
      hint={isStored ? 'Stored encrypted. Leave it empty to keep it.' : undefined}
    />
  );
}

/** Note that a setting comes from the environment, which the admin can't change. */
export function SetInEnvironment({ name }: { readonly name: string }) {
  return (
    <p className="wrap-anywhere text-small text-ink-muted sm:col-span-2">
      Set by <code>{name}</code> where the shop is started. Remove it there to enter another one here.
    </p>
  );
}
