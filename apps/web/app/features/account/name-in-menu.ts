/** Returns a user's display name in the menu: the name, or the mobile number without one (spec 2.27). */
export function nameInMenu(user: { readonly name: string; readonly mobile: string } | undefined): string {
  return user?.name || user?.mobile || 'Your account';
}
