import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { browserClient } from '../../api/client.ts';
import { problemWords, waitWords } from '../../api/problem-words.ts';
import { refreshCoupons } from '../../pieces/coupons/coupon-queries.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** Takes the code of a campaign into the wallet; what is missing is said under the field. */
export function RedeemCode() {
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const redeem = useMutation({
    mutationFn: () => browserClient.call('coupon.redeem', { code: code.trim() }),
    onSuccess: ({ message }) => {
      showToast(message);
      setCode('');
    },
    // The next code need not wait until everything is shown.
    onSettled: () => void refreshCoupons(queryClient),
  });
  const error = isEmpty
    ? 'Please enter a code'
    : redeem.isError
      ? [problemWords(redeem.error, 'The code was not redeemed. Please try again'), waitWords(redeem.error)]
          .filter((words) => words !== '')
          .join('. ')
      : undefined;

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const isMissing = code.trim() === '';
    setEmpty(isMissing);
    if (isMissing) focusFirstError(event.currentTarget);
    else if (!redeem.isPending) redeem.mutate();
  }

  return (
    <form
      onSubmit={send}
      noValidate
      className="grid w-full max-w-96 grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
    >
      <TextField
        label="Have a code?"
        placeholder="For example DIWALI10"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={error}
        onChange={(event) => {
          setCode(event.target.value);
          setEmpty(false);
          if (redeem.isError) redeem.reset();
        }}
      />
      <Button type="submit" isBusy={redeem.isPending} className="mt-7">
        Redeem
      </Button>
    </form>
  );
}
