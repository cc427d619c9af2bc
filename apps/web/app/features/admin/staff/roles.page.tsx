import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { NotLoaded } from '../kit/not-loaded.tsx';
import { RoleForm } from './role-form.tsx';
import { StaffPart } from './staff-part.tsx';
import { type Role, rolesQuery } from './staff-queries.ts';

export const meta = () => [{ title: pageTitle('Roles and staff') }, { name: 'robots', content: 'noindex' }];

/** Roles of the staff with their rights and limits, and who has them. */
export default function RolesPage() {
  const query = useQuery(rolesQuery);
  const [chosen, setChosen] = useState('owner');
  const [copied, setCopied] = useState<Role>();
  const roles = query.data?.data ?? [];
  const role = copied ?? roles.find(({ _id }) => _id === chosen) ?? roles[0];
  const choose = (id: string) => {
    setCopied(undefined);
    setChosen(id);
  };
  const copyOf = (from: Role) =>
    setCopied({ ...from, _id: '', name: '', is_built_in: false, can_change: true });
  return (
    <>
      <PageHead title="Roles and staff" actions={role && !copied && <ViewButton role={role} />} />
      {query.data && role ? (
        <div className="grid items-start gap-5 lg:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[13rem_minmax(0,1fr)_18rem]">
          <nav aria-label="Roles" className="grid gap-px">
            {roles.map(({ _id, name }) => (
              <button
                key={_id}
                type="button"
                aria-current={!copied && _id === role._id ? 'true' : undefined}
                onClick={() => choose(_id)}
                className="flex min-h-11 items-center justify-between gap-3 rounded-1 px-3 text-left hover:bg-linen aria-[current]:bg-sand"
              >
                <span className="font-medium">{name}</span>
                <span className="figures text-note text-ink-muted">
                  {query.data.staff.filter(({ role_id }) => role_id === _id).length}
                  <span className="sr-only"> in this role</span>
                </span>
              </button>
            ))}
            <Button variant="quiet" size="small" onClick={() => copyOf(role)}>
              <PlusIcon size="small" />
              Copy as a new role
            </Button>
          </nav>
          <RoleForm
            key={`${copied ? 'copy' : role._id} ${role.version}`}
            role={role}
            isNew={copied !== undefined}
            onSaved={choose}
            onReload={() => void query.refetch()}
          />
          <StaffPart roles={roles} role={copied ? undefined : role} {...query.data} />
        </div>
      ) : query.isError ? (
        <NotLoaded what="The roles" query={query} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}

/** Shows the admin as a role in this session, to see what its people see. */
function ViewButton({ role: { _id: roleId, name } }: { readonly role: Role }) {
  const view = useChange(() => browserClient.call('admin.roles.view', { roleId }), {
    failed: 'That did not work. Please try again.',
    onSuccess: () => window.location.assign('/dashboard/office'),
  });
  if (roleId === 'owner') return null;
  return (
    <Button variant="secondary" isBusy={view.isPending} onClick={() => view.mutate()}>
      See the admin as {name}
    </Button>
  );
}
