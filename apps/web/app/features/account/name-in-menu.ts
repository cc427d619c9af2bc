/** What a menu calls a person: the name, or the mobile number of who has none (spec 2.27). */
export function nameInMenu(user: { readonly name: string; readonly mobile: string } | undefined): string {
  return user?.name || user?.mobile || 'Your account';
}
