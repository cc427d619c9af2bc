/** Says that a setting comes from the environment, which the admin can't change. */
export function SetInEnvironment({ name }: { readonly name: string }) {
  return (
    <p className="wrap-anywhere text-small text-ink-muted sm:col-span-2">
      Set by <code>{name}</code> where the shop is started. Remove it there to enter another one here.
    </p>
  );
}
