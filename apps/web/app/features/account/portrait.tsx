import { clsx } from 'clsx';

interface PortraitProps {
  readonly user: { readonly name: string; readonly mobile: string; readonly avatar: string } | undefined;
  readonly className?: string | undefined;
}

/** Avatar of a user, or the initial. The name is next to it. */
export function Portrait({ user, className }: PortraitProps) {
  if (user?.avatar) {
    return (
      <img
        src={user.avatar}
        alt=""
        width={512}
        height={512}
        className={clsx('shrink-0 rounded-round bg-linen object-cover', className)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid shrink-0 place-items-center rounded-round bg-linen font-medium font-serif text-accent leading-none',
        className,
      )}
    >
      {nameInMenu(user).charAt(0).toUpperCase()}
    </span>
  );
}

/** Returns a user's display name in the menu: the name, or the mobile number without one (spec 2.27). */
export function nameInMenu(user: { readonly name: string; readonly mobile: string } | undefined): string {
  return user?.name || user?.mobile || 'Your account';
}
