interface Field {
  readonly value: string;
  readonly form: { requestSubmit(): void } | null;
}

/** Submits the form of a field once six digits stand in it; a recovery code, which has letters, waits for the button. */
export function submitWhenFull({ currentTarget }: { readonly currentTarget: Field }): void {
  if (/^\d{3} ?\d{3}$/.test(currentTarget.value.trim())) currentTarget.form?.requestSubmit();
}
