import { Links, Meta } from 'react-router';

/** The head of every page, of the storefront and of the office. `fonts` are the alphabets it needs at once. */
export function DocumentHead({ fonts }: { fonts: readonly ('russian' | 'basic' | 'symbols')[] }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
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
      <Links />
    </head>
  );
}
