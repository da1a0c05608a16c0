# The base is an argument so that it can be pinned by digest or replaced by a mirror's image.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build
# The bundle contains all packages but a few.
RUN node build/keep-external.ts && npm prune --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE} AS runtime
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    CONTENT_DIR=/content \
    DATA_DIR=/data \
    WATCH=1
# glibc would keep free memory in an arena for each thread (mallopt(3)). What Node compiles serves the
# next start as well.
ENV MALLOC_ARENA_MAX=2 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    NODE_COMPILE_CACHE=/data/compiled
WORKDIR /app
COPY package.json LICENSE ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY content /content
RUN mkdir /data && chown 1000:1000 /data \
 && ln -s /app/dist/cli/main.js /usr/local/bin/plakat && chmod 755 dist/cli/main.js
USER 1000:1000
VOLUME ["/content", "/data"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "dist/server/main.js"]
