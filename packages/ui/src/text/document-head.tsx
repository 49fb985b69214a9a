import { Links, Meta } from 'react-router';

interface DocumentHeadProps {
  /** The alphabets it needs at once. */
  fonts: readonly ('russian' | 'basic' | 'symbols')[];
  /** The id of what the first frame waits for: half a page would be styled and laid out twice. */
  blockingId?: string;
  /** URLs of element stylesheets. They come before module stylesheets, whose rules of equal specificity must win. */
  baseStyles?: readonly string[];
}

/** The head of every page, of the storefront and of the office. */
export function DocumentHead({ fonts, blockingId, baseStyles = [] }: DocumentHeadProps) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {blockingId && <link rel="expect" href={`#${blockingId}`} blocking="render" />}
      <meta name="theme-color" content="#16212c" />
      <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
      {fonts.map((name) => (
        <link
          key={name}
          rel="preload"
          href={`/fonts/plex-sans-${name}.woff2`}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
      ))}
      <Meta />
      {baseStyles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <Links />
    </head>
  );
}
