import type { Paise } from '@jhumka/domain/money';
import { describeRole, type StaffRight, staffAreas, withImpliedRights } from '@jhumka/domain/staff';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { EntryForm } from '../kit/form/entry-form.tsx';
import { SaveBar } from '../kit/form/save-bar.tsx';
import { typedAmount } from '../kit/format.ts';
import { Part } from '../kit/part.tsx';
import type { Role } from './staff-queries.ts';

const areaLabels = {
  orders: 'Orders',
  catalogue: 'Products and prices',
  stock: 'Stock',
  customers: 'Customers and messages',
  loyalty: 'Coupons and coins',
  content: 'Online shop',
  reports: 'Reports and accounts',
  settings: 'Settings',
} as const;

const furtherRights = [
  ['orders.refund', 'Refund'],
  ['customers.export', 'Export personal data'],
  ['customers.full', 'See mobile numbers and emails in full'],
  ['settings.staff', 'Manage roles and staff'],
] as const;

interface RoleFormProps {
  readonly role: Role;
  readonly isNew: boolean;
  readonly onSaved: (id: string) => void;
  readonly onReload: () => void;
}

/** Rights and limits of a role, and the role in a sentence. */
export function RoleForm({ role, isNew, onSaved, onReload }: RoleFormProps) {
  const form = useEntryForm({
    saved: {
      name: role.name,
      rights: role.rights,
      refund_limit: role.refund_limit === null ? '' : typedAmount(role.refund_limit),
      discount_limit: role.discount_limit === null ? '' : String(role.discount_limit),
    },
    check: ({ name }) => ({ name: name.trim() === '' && 'Please enter a name.' }),
    send: async (entry) => {
      const input = entry as typeof entry & { refund_limit: never; discount_limit: never };
      const { data } = isNew
        ? await browserClient.call('admin.roles.create', input)
        : await browserClient.call('admin.roles.update', { ...input, id: role._id, version: role.version });
      return data;
    },
    changes: ['admin.roles.list'],
    done: ({ name }) => `Role ${name} saved`,
    onSaved: ({ _id }) => onSaved(_id),
  });
  const { rights } = form.entry;
  const box = (right: StaffRight, label: string) => (
    <Checkbox
      aria-label={label}
      checked={rights.includes(right)}
      disabled={!role.can_change}
      onChange={({ target }) =>
        form.set({
          rights: target.checked
            ? withImpliedRights([...rights, right])
            : rights.filter((one) => one !== right),
        })
      }
    >
      <span aria-hidden="true">
        {right.endsWith('.see') ? 'See' : right.endsWith('.change') ? 'Change' : label}
      </span>
    </Checkbox>
  );
  const limitOf = (typed: string, factor: number) => (typed.trim() === '' ? null : Number(typed) * factor);
  return (
    <Part
      title={isNew ? 'New role' : `Rights of ${role.name}`}
      end={!isNew && <DeleteButton role={role} onDeleted={onSaved} />}
    >
      <EntryForm form={form} failed="The role was not saved. Please try again." onReload={onReload}>
        <TextField label="Name" disabled={!role.can_change} {...form.field('name')} />
        <ul className="grid divide-y divide-rule border-rule border-y">
          {staffAreas.map((area) => (
            <li
              key={area}
              className="flex flex-wrap items-center gap-x-4 sm:grid sm:grid-cols-[minmax(0,1fr)_auto_auto]"
            >
              <span className="min-w-0 basis-full text-small">{areaLabels[area]}</span>
              {box(`${area}.see`, `${areaLabels[area]}: see`)}
              {box(`${area}.change`, `${areaLabels[area]}: change`)}
            </li>
          ))}
        </ul>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {furtherRights.map(([right, label]) => (
            <div key={right}>{box(right, label)}</div>
          ))}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Refunds for an order up to (Rs.)"
            hint="No limit when empty."
            inputMode="decimal"
            disabled={!role.can_change}
            {...form.field('refund_limit')}
          />
          <TextField
            label="Discount up to (%)"
            hint="For orders by phone and coupons. No limit when empty."
            inputMode="numeric"
            disabled={!role.can_change}
            {...form.field('discount_limit')}
          />
        </div>
        <p className="rounded-1 bg-linen p-3 text-small">
          <b>In words:</b>{' '}
          {describeRole({
            ...{ id: role._id, name: form.entry.name || 'This role', rights },
            refundLimit: limitOf(form.entry.refund_limit, 100) as Paise | null,
            discountLimit: limitOf(form.entry.discount_limit, 1),
          })}
        </p>
        {role.can_change && (
          <SaveBar
            isDirty={form.isDirty}
            isSaving={form.isPending}
            onDiscard={form.discard}
            action="Save role"
          />
        )}
      </EntryForm>
    </Part>
  );
}

function DeleteButton({
  role,
  onDeleted,
}: {
  readonly role: Role;
  readonly onDeleted: (id: string) => void;
}) {
  const remove = useChange(() => browserClient.call('admin.roles.delete', { id: role._id }), {
    done: 'Role deleted',
    failed: 'The role was not deleted. Please try again.',
    changes: ['admin.roles.list'],
    onSuccess: () => onDeleted('owner'),
  });
  if (role.is_built_in || !role.can_change) return null;
  return (
    <ConfirmButton
      isBusy={remove.isPending}
      question={{
        title: `Delete the role ${role.name}?`,
        text: 'Invitations to it end. A role that somebody has can’t be deleted.',
        action: 'Delete',
        isDanger: true,
      }}
      onYes={() => remove.mutate()}
    >
      Delete role
    </ConfirmButton>
  );
}
