import { announce } from './announce.ts';

/** Puts the focus into the first field that is wrong, once it says so; one that has it already is heard again. */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field !== document.activeElement) return field?.focus();
    const error = form.querySelector(`[id="${field?.id}-error"]`)?.textContent;
    if (error) announce(error);
  });
}
