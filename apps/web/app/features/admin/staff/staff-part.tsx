import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select, SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { EntryForm } from '../kit/form/entry-form.tsx';
import { formatTime } from '../kit/format.ts';
import { Part } from '../kit/part.tsx';
import type { Role, Staff } from './staff-queries.ts';

interface StaffPartProps extends Staff {
  readonly roles: readonly Role[];
  /** The open role; undefined for a new one. */
  readonly role: Role | undefined;
}

/** Invites somebody, and lists who has the open role or is invited to it. */
export function StaffPart({ roles, role, staff, invitations }: StaffPartProps) {
  const members = staff.filter(({ role_id }) => role_id === role?._id);
  const invited = invitations.filter(({ role_id }) => role_id === role?._id);
  return (
    <div className="grid gap-5 lg:col-start-2 xl:col-start-3">
      <InvitePart key={role?._id} roles={roles} role={role} />
      {role && (
        <Part title="In this role">
          {members.length + invited.length === 0 && (
            <p className="text-small text-ink-muted">Nobody has this role yet.</p>
          )}
          <ul className="grid gap-4">
            {members.map((member) => (
              <Member key={member._id} member={member} roles={roles} />
            ))}
            {invited.map(({ _id, email, expiresAt }) => (
              <li key={_id}>
                <p className="wrap-anywhere font-medium">{email}</p>
                <p className="text-note text-ink-muted">invited, open until {formatTime(expiresAt)}</p>
                <RemoveButton id={_id} name={email} action="Withdraw" />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

function InvitePart({ roles, role }: Pick<StaffPartProps, 'roles' | 'role'>) {
  const form = useEntryForm({
    saved: { email: '', roleId: role && role._id !== 'owner' ? role._id : 'support' },
    check: ({ email }) => ({ email: email.trim() === '' && 'Please enter an email.' }),
    send: (entry: { email: string; roleId: string }) => browserClient.call('admin.staff.invite', entry),
    changes: ['admin.roles.list'],
    done: ({ message }) => message,
    onSaved: () => form.discard(),
  });
  return (
    <Part title="Invite">
      <EntryForm form={form} failed="The invitation was not sent. Please try again." label="Invite">
        <TextField label="Email" type="email" {...form.field('email')} />
        <SelectField label="Role" {...form.field('roleId')}>
          {roles.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="secondary" isWide isBusy={form.isPending}>
          Send invitation
        </Button>
        <p className="text-note text-ink-muted">
          Good for 3 days. No customer account needed; a second step for the login is.
        </p>
      </EntryForm>
    </Part>
  );
}

interface MemberProps {
  readonly member: Staff['staff'][number];
  readonly roles: readonly Role[];
}

function Member({ member: { _id: id, ...member }, roles }: MemberProps) {
  const change = useChange((roleId: string) => browserClient.call('admin.staff.setRole', { id, roleId }), {
    done: `${member.name} has another role`,
    failed: 'The role was not changed. Please try again.',
    changes: ['admin.roles.list', 'user.details'],
  });
  const steps = member.has_second_factor ? '2 steps' : 'password alone';
  return (
    <li className="grid gap-1">
      <p className="wrap-anywhere font-medium">{member.name || member.email}</p>
      <p className="wrap-anywhere text-note text-ink-muted">
        {member.email}, {steps}
        {member.last_login_date && `, last login ${formatTime(member.last_login_date)}`}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label={`Role of ${member.name}`}
          value={member.role_id}
          disabled={change.isPending}
          onChange={({ target }) => change.mutate(target.value)}
        >
          {roles.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
        {!member.is_own && <RemoveButton id={id} name={member.name || member.email} action="Remove" />}
      </div>
    </li>
  );
}

interface RemoveButtonProps {
  readonly id: string;
  readonly name: string;
  readonly action: 'Remove' | 'Withdraw';
}

function RemoveButton({ id, name, action }: RemoveButtonProps) {
  const remove = useChange(() => browserClient.call('admin.staff.remove', { id }), {
    done: action === 'Remove' ? `${name} is removed from the staff` : 'Invitation withdrawn',
    failed: 'That did not work. Please try again.',
    changes: ['admin.roles.list'],
  });
  return (
    <ConfirmButton
      aria-label={`${action} ${name}`}
      isBusy={remove.isPending}
      question={{
        title: action === 'Remove' ? `Remove ${name} from the staff?` : `Withdraw the invitation of ${name}?`,
        text:
          action === 'Remove'
            ? 'They are logged out at once and stay a customer.'
            : 'The link in the email stops working.',
        action,
        isDanger: true,
      }}
      onYes={() => remove.mutate()}
    >
      {action}
    </ConfirmButton>
  );
}
