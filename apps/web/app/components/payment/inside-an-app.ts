/**
 * User agents of in-app browsers: Instagram, Facebook, Messenger, Line, LinkedIn, Snapchat,
 * Pinterest, TikTok, and any Android WebView.
 */
const marks =
  /\b(Instagram|FBAN|FBAV|FB_IAB|Messenger|Line\/|LinkedInApp|Snapchat|Pinterest\/|musical_ly|BytedanceWebview)|; wv\)/;

/**
 * Returns whether the browser is an in-app web view, which opens no windows and can't show a payment page over
 * another.
 */
export const isInsideAnApp = (userAgent: string): boolean => marks.test(userAgent);
