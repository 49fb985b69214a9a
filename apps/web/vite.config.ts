import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // One stylesheet for all, so that server-rendered popups are styled without a script that loads it.
  build: { target: 'es2022', assetsInlineLimit: 1024, cssMinify: true, cssCodeSplit: false },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      ...(command === 'build' && { generateScopedName: '[hash:base64:5]' }),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Small parts that most pages have would be a file each, a hundred to a page: they come in one.
          output: { codeSplitting: { groups: [{ name: 'common', minShareCount: 40 }] } },
        },
      },
    },
    ssr: {
      // Set at build time: without it the server's environment might run React's slow development build.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
      // In one file: a start that looks for two hundred of them takes half as long again.
      build: {
        rolldownOptions: { input: './app/server.ts', output: { codeSplitting: false, comments: false } },
      },
      // One bundle with React Router inside: two copies would not share their contexts.
      resolve: { noExternal: command === 'build' ? true : [/^@spindle\//] },
    },
  },
}));
