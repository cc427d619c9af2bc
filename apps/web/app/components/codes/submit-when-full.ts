interface Field {
  readonly value: string;
  readonly form: { requestSubmit(): void } | null;
}

/** Submits the form once its field has six digits. A recovery code contains letters and needs the button. */
export function submitWhenFull({ currentTarget }: { readonly currentTarget: Field }): void {
  if (/^\d{3} ?\d{3}$/.test(currentTarget.value.trim())) currentTarget.form?.requestSubmit();
}
