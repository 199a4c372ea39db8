// The yardstick for sequences: values of heaps 0..N of the octal game 0.6 by its definition.
// A move takes one token and leaves one heap, or two.
#include <cstdio>
#include <cstdlib>
#include <vector>

int main(int argc, char **argv) {
    const int last = argc > 1 ? std::atoi(argv[1]) : 100000;
    std::vector<unsigned char> value(last + 1, 0);
    for (int n = 1; n <= last; ++n) {
        unsigned char seen[256] = {0};
        const int left = n - 1;
        if (left > 0) seen[value[left]] = 1;
        for (int a = 1; a <= left / 2; ++a) seen[value[a] ^ value[left - a]] = 1;
        int mex = 0;
        while (seen[mex]) ++mex;
        value[n] = static_cast<unsigned char>(mex);
    }
    for (int n = 0; n <= last; ++n) std::printf("%d,%d\n", n, value[n]);
}
