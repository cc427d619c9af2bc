import { formatDate, isDay } from '@jhumka/domain/calendar';
import { useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { issueOf, problemMessage } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { useForm } from '../../../components/use-form.ts';
import { type User, userQuery } from '../../../session/user-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';

/** The birthday: entered once, then only the shop corrects it (spec 7.50). */
export function Birthday({ user }: { readonly user: User }) {
  const queryClient = useQueryClient();
  const save = useChange(
    async (birthday: string) => (await browserClient.call('user.setBirthday', { birthday })).data,
    {
      done: 'Birthday saved',
      onSuccess: (changed) => {
        queryClient.setQueryData(userQuery().queryKey, changed);
      },
      failed: null,
    },
  );

  const form = useForm({
    saved: { birthday: '' },
    check: ({ birthday }) => ({ birthday: birthday === '' && 'Please choose your date of birth' }),
    change: save,
    send: ({ birthday }) => save.mutate(birthday),
    refused: (error) => ({
      birthday:
        issueOf(error, 'birthday') ?? problemMessage(error, 'Your birthday was not saved. Please try again'),
    }),
  });

  if (user.birthday !== null) {
    return (
      <dl>
        <dt className="font-semibold text-small">Birthday</dt>
        <dd className="mt-1">
          {isDay(user.birthday) ? formatDate(user.birthday) : user.birthday}
          <span className="type-note block">Contact us to correct it.</span>
        </dd>
      </dl>
    );
  }
  return (
    <form {...form.attributes} className="flex flex-wrap items-start gap-3">
      <DateField
        label="Birthday"
        isOptional
        name="birthday"
        min="1900-01-01"
        autoComplete="bday"
        hint="It can be set only once. VIP members receive coins on their birthday."
        className="min-w-0 flex-1 basis-60"
        {...form.field('birthday')}
      />
      <Button type="submit" isBusy={form.isPending} className="max-md:w-full md:mt-7">
        Save birthday
      </Button>
    </form>
  );
}
