/** Style of loyalty badges, in the header and in the menu. */
export const badgeVariant =
  'figures inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-round bg-gold-wash px-2.5 md:px-3 font-semibold text-gold-ink text-small hover:brightness-97 relative after:absolute after:-inset-y-1.5 after:inset-x-0';
