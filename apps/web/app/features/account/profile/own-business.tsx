import { checkBusinessBuyer } from '@jhumka/domain/invoices';
import { useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { FormNotice } from '../../../components/form-notice.tsx';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { type User, userQuery } from '../../../session/user-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-link.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

/** The firm that the customer buys for: its GSTIN and name, offered in the checkout. */
export function OwnBusiness({ user }: { readonly user: User }) {
  const queryClient = useQueryClient();
  const show = (changed: User) => queryClient.setQueryData(userQuery().queryKey, changed);
  const form = useEntryForm({
    saved: { gstin: user.gstin, business_name: user.business_name },
    check: ({ gstin, business_name: businessName }) => {
      const checked = checkBusinessBuyer({ gstin, businessName });
      const issueOf = (field: string) =>
        !checked.ok && checked.issues.find(({ path }) => path === field)?.message;
      const isEmpty = checked.ok && checked.value === null;
      return {
        gstin: isEmpty ? 'Please enter the GSTIN' : issueOf('gstin'),
        business_name: issueOf('businessName'),
      };
    },
    send: async (entry) => (await browserClient.call('user.saveBusiness', entry)).data,
    done: 'Business saved',
    onSaved: show,
  });
  const remove = useChange(async () => (await browserClient.call('user.deleteBusiness', {})).data, {
    done: 'Business removed',
    failed: 'The business was not removed. Please try again',
    onSuccess: show,
  });
  return (
    <form {...form.attributes} className="grid items-start gap-5">
      <TextField
        label="GSTIN"
        hint="15 characters, as on the registration certificate."
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        name="gstin"
        {...form.field('gstin')}
      />
      <TextField
        label="Name of the business"
        autoComplete="organization"
        name="business_name"
        {...form.field('business_name')}
      />
      <FormNotice error={form.failure} failed="The business was not saved. Please try again" />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" isBusy={form.isPending} className="max-md:w-full">
          Save business
        </Button>
        {user.gstin !== '' && (
          <TextButton disabled={remove.isPending} onClick={() => remove.mutate()}>
            Remove business
          </TextButton>
        )}
      </div>
    </form>
  );
}
