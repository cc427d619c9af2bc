import { announce } from '../announce.ts';

/** Focuses the first invalid field once its error is rendered; one that has focus already is read out again. */
export function focusFirstError(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field !== document.activeElement) return field?.focus();
    const error = form.querySelector(`[id="${field?.id}-error"]`)?.textContent;
    if (error) announce(error);
  });
}
