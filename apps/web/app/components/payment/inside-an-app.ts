/**
 * User agents of in-app browsers: Instagram, Facebook, Messenger, Line, LinkedIn, Snapchat,
 * Pinterest, TikTok, and any Android WebView.
 */
const marks =
  /\b(Instagram|FBAN|FBAV|FB_IAB|Messenger|Line\/|LinkedInApp|Snapchat|Pinterest\/|musical_ly|BytedanceWebview)|; wv\)/;

/** Tells whether a browser is a view inside of an app, which opens no windows and shows no payment page over another. */
export const isInsideAnApp = (userAgent: string): boolean => marks.test(userAgent);
